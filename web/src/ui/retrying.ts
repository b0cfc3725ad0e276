const pauses = [300, 1500];

/** Fetches a part of the app again when the network blinked: a lost chunk is not a broken page. */
export async function retrying<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
