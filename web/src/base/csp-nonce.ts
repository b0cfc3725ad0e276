/** Returns the nonce that the server writes into each page: the content security policy allows only style elements that carry it. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Publishes the nonce under the global name that the scroll lock below dialogs reads for its own style element. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
}
