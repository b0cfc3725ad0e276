export async function lineOf(): Promise<string> {
  const { order } = await import('./order.js');
  return order;
}
