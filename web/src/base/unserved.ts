type Call<Body> = {
  post: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': Body } };
    responses: { 200: { content: { 'application/json': unknown } } };
  };
};

/** Specified calls of rentals and requests, whose services take no commands yet. A line goes when the OpenAPI document has its path. */
export type Unserved = {
  '/items/{id}/requests': Call<{ message: string; preferredDelivery: 'shipping' | 'pickup' | 'either' }>;
};
