const storageKey = 'tankobon_searches';
const kept = 5;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Stores a search; the last five are kept, newest first. */
export function rememberSearch(text: string): void {
  if (text.length < 2) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(storageKey, JSON.stringify([text, ...others].slice(0, kept)));
  } catch {
    // Without storage no searches are kept.
  }
}

export function forgetSearches(): void {
  localStorage.removeItem(storageKey);
}
