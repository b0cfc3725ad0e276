type Row = { readonly amountCents: number; readonly currency: string };

export const totalOf = (rows: readonly Row[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
