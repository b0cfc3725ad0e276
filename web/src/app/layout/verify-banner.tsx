import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './verify-banner.module.css';

/** Banner below the header until a new account's e-mail address is verified. */
export function VerifyBanner() {
  const { t } = useTranslation();
  const { user, reload } = useSession();
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useCommand();
  if (!user || user.emailVerified) return null;

  const send = () =>
    run(
      async () => {
        await api.post('/auth/verify-email/resend');
        setSent(true);
      },
      (error) => {
        void reload();
        return sentenceOf(error, t('verify.failed'));
      },
    );

  return (
    <section className={classes.banner} aria-label={t('verify.label')}>
      <div className={classes.words} role="status">
        {problem ?? t(sent ? 'verify.sent' : 'verify.reason', { email: user.email })}
      </div>
      {!sent && (
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void send()}>
          {t('verify.again')}
        </Button>
      )}
    </section>
  );
}
