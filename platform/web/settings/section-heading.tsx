import { type ComponentProps, createContext, useContext } from 'react';

/** The level of a section's heading: one under the page's own. Set by `SettingsShell`. */
export const SectionLevel = createContext<2 | 3>(2);

/** The heading of a part of a settings page. */
export function SectionHeading(props: ComponentProps<'h2'>) {
  const Heading = useContext(SectionLevel) === 2 ? 'h2' : 'h3';
  return <Heading {...props} />;
}
