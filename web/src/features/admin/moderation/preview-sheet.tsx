import { Sheet } from '../../../ui/sheet.js';
import { useTranslation } from '../../../ui/translation.js';
import { ListingPreview } from './listing-preview.js';
import type { QueueRow } from './queue-data.js';

/** The open listing in a sheet, for narrow screens. */
export function PreviewSheet({ row, onClose }: { row: QueueRow | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Sheet opened={row !== null} onClose={onClose} size="min(420px, 100vw)" title={t('moderation.preview')} closeLabel={t('close')}>
      {row && <ListingPreview row={row} />}
    </Sheet>
  );
}
