/** English texts, in ICU MessageFormat. The specification fixes many of them word by word. */
export const en = {
  // Requests and their limits
  'request.too_large': 'The request is too large.',
  'request.invalid_json': 'The body is not valid JSON.',
  'request.rate_limited': 'Too many requests. Please try again in {seconds} seconds.',
} as const;
