export const steps = () => [{ name: 'expire', due: Date.now() }];
