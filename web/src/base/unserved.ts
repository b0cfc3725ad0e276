type Call<Body> = {
  post: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': Body } };
    responses: { 200: { content: { 'application/json': unknown } } };
  };
};

/** Specified calls whose services do not take them yet. A line goes when the OpenAPI document has its path. */
export type Unserved = {
  '/pictures/{id}': {
    get: { parameters: { path: { id: string } }; requestBody?: never; responses: { 200: { content: { 'application/json': unknown } } } };
  };
  '/items/{id}/requests': Call<{ message: string; preferredDelivery: 'shipping' | 'pickup' | 'either' }>;
  '/contracts/{id}/mark-returned': Call<{ condition: string; releaseDepositCents: number }>;
  '/contracts/{id}/deposit/capture': Call<{ amountCents: number; reason: string }>;
};
