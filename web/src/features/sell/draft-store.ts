import { useEffect, useState } from 'react';
import { blankDraft, type DraftChange, changed, type Draft } from './draft.js';
import { picturesOf } from './pictures/draft-pictures.js';

const storageKey = 'tankobon_listing_draft';

export type WizardStep = 1 | 2 | 3;
/** `itemId` is set once the listing is saved: later attempts update that listing and create no second one. */
export type StoredDraft = { draft: Draft; step: WizardStep; itemId: string | null; submitted?: boolean };

const blank: StoredDraft = { draft: blankDraft, step: 1, itemId: null };

function read(): StoredDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredDraft | null;
    if (!kept?.draft || ![1, 2, 3].includes(kept.step)) return blank;
    return { draft: readDraft(kept.draft), step: kept.step, itemId: kept.itemId ?? null };
  } catch {
    return blank;
  }
}

/** Reads a stored draft. Drafts from before uploads hold the addresses of the cover and the gallery. */
function readDraft(kept: Partial<Draft> & { coverUrl?: string; gallery?: string[] }): Draft {
  const { coverUrl = '', gallery = [], ...draft } = kept;
  return { ...blankDraft, pictures: picturesOf([coverUrl, ...gallery]), ...draft };
}

function write(kept: StoredDraft): void {
  try {
    if (kept === blank || kept.submitted) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage there is no draft.
  }
}

/** The wizard's draft, kept in the browser until it is submitted or discarded. */
export function useKeptDraft() {
  const [kept, setKept] = useState(read);
  const [found] = useState(() => kept !== blank);
  useEffect(() => write(kept), [kept]);
  const change: DraftChange = (part) => setKept((before) => ({ ...before, draft: changed(before.draft, part) }));
  return {
    ...kept,
    /** Whether a draft of an earlier visit was found. */
    found: found && kept !== blank,
    change,
    goTo: (step: WizardStep) => setKept((before) => ({ ...before, step })),
    saved: (itemId: string) => setKept((before) => ({ ...before, itemId })),
    clear: () => setKept(blank),
    /** Removes the draft for the next visit; this screen still shows it. */
    forget: () => setKept((before) => ({ ...before, submitted: true })),
  };
}
