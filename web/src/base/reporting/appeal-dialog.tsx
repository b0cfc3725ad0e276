import { useTranslation } from '../../ui/translation.js';
import { api } from '../api.js';
import { NoteDialog, type NoteDialogProps } from './note-dialog.js';

/** Form for a seller's appeal; its text says that there is only one. */
export function AppealDialog({ listingId: id, ...dialog }: NoteDialogProps & { listingId: string }) {
  const { t } = useTranslation('reports');
  const texts = {
    title: t('appeal.title'),
    text: t('appeal.rules'),
    note: t('appeal.note'),
    send: t('appeal.send'),
    empty: t('appeal.empty'),
    failed: t('appeal.failed'),
  };
  return <NoteDialog {...dialog} texts={texts} send={(note) => api.post('/items/{id}/appeal', { path: { id }, body: { note } })} />;
}
