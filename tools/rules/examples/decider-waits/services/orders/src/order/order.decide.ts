export const decide = async (price: Promise<number>) => await price;
