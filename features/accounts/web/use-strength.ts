import { useEffect, useState } from 'react';
import { passwordStrength, type Strength } from './password-strength.ts';

/** Returns the strength of the typed password; null while it is empty or being rated. */
export function useStrength(password: string): Strength | null {
  const [rated, setRated] = useState<{ password: string; strength: Strength } | null>(null);
  useEffect(() => {
    let stale = password === '';
    const rate = async () => {
      const strength = await passwordStrength(password);
      if (!stale) setRated({ password, strength });
    };
    if (!stale) void rate();
    return () => {
      stale = true;
    };
  }, [password]);
  return rated?.password === password ? rated.strength : null;
}
