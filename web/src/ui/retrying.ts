const pauses = [300, 1500];

/** Retries the fetch of a part of the app, so that a network failure does not break the page. */
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
