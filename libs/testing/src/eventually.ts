/** Checks again until it holds; what it said last is thrown when patience ends. */
export async function eventually(check: () => Promise<unknown>, ms = 15_000): Promise<void> {
  for (const until = Date.now() + ms; ;) {
    try {
      return void (await check());
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
