import { useState } from 'react';

const keyOf = (id: string) => `tankobon_draft_${id}`;

/** An unsent message of a conversation, kept in this browser until it is sent. */
export function useDraft(id: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => localStorage.getItem(keyOf(id)) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      if (text) localStorage.setItem(keyOf(id), text);
      else localStorage.removeItem(keyOf(id));
    },
  ];
}
