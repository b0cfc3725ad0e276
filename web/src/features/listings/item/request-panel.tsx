import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { Panel } from '../../../ui/panel.js';
import { Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { SignInFirst } from '../sign-in-first.js';
import type { Item } from './use-item.js';

const RequestForm = lazyPart(async () => (await import('./request-form.js')).RequestForm);

export function RequestPanel({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  return (
    <Panel title={t('request.title')}>
      <div id="request">
        <SignInFirst sample={sample} sampleText={t('request.sample')} signInText={t('request.signIn')}>
          <Suspense fallback={<Skeletons lines={5} />}>
            <RequestForm item={item} />
          </Suspense>
        </SignInFirst>
      </div>
    </Panel>
  );
}
