/** Repeats a check until it passes; throws its last error after `ms`. */
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
