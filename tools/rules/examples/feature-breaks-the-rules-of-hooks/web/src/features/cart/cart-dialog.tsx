import { useState } from 'react';

export function CartDialog({ open }: { open: boolean }) {
  if (!open) return null;
  const [count] = useState(0);
  return count;
}
