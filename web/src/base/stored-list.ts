/** A list of texts in this browser: at most `most` of them, the newest first. Without storage it stays empty. */
export function storedList(key: string, most: number) {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  };
  /** Puts a text first and returns the list. Texts that differ in case alone are one. */
  const add = (text: string): string[] => {
    const all = [text, ...read().filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // The list is lost with the page.
    }
    return all;
  };
  return { read, add, clear: () => localStorage.removeItem(key) };
}
