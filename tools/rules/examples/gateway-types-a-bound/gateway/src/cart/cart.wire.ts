import { z } from 'zod';

export const SetQuantity = z.strictObject({ quantity: z.int().min(1) });
