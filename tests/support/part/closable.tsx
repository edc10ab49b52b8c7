import { useState, type ReactNode } from 'react';

interface ClosableProps {
  /** Draws what can be closed. */
  children: (close: () => void) => ReactNode;
  /** Called when it closes. */
  onClose: () => void;
}

/** A dialog that goes when it closes, as where the product opens it. */
export function Closable({ children, onClose }: ClosableProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return isOpen && children(close);
}
