import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../load-part.js';
import type { DisputedContract } from './report-dialog.js';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.js')).ReportDialog, 'disputes', 'uploads');

type ReportProps = DisputedContract & { label: string };

/** Button that opens a dispute about a contract; the form's code is fetched on the first click. */
export function Report({ label, ...contract }: ReportProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {opened !== null && <ReportDialog {...contract} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
