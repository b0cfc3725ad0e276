export const draftPrefix = 'tankobon_form_';

export function removeFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
