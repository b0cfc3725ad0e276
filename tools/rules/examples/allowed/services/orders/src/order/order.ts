export const none = { status: 'none' };
