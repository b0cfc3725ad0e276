export const draftPrefix = 'tankobon_form_';

/** Removes the drafts of all forms from this tab. */
export function removeFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}
