const storageKey = 'tankobon_dismissed';
const kept = 50;

/** Ids of the announcements dismissed in this browser. */
export function dismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function dismiss(id: string): string[] {
  const all = [id, ...dismissed().filter((other) => other !== id)].slice(0, kept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Without storage the announcement is shown again next time.
  }
  return all;
}
