import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, sentenceOf } from '../api.js';
import { useSession } from '../session.js';
import classes from './verify-banner.module.css';

type Sending = 'no' | 'now' | 'done';

/** Stands below the header until a new account's address is verified. */
export function VerifyBanner() {
  const { t } = useTranslation();
  const { user, reload } = useSession();
  const [sending, setSending] = useState<Sending>('no');
  const [problem, setProblem] = useState<string | null>(null);
  if (!user || user.emailVerified) return null;

  async function send(): Promise<void> {
    setSending('now');
    setProblem(null);
    try {
      await api.post('/auth/verify-email/resend');
      setSending('done');
    } catch (error) {
      setSending('no');
      setProblem(sentenceOf(error, t('verify.failed')));
      await reload();
    }
  }

  return (
    <section className={classes.banner} aria-label={t('verify.label')}>
      <div className={classes.words} role="status">
        {problem ?? t(sending === 'done' ? 'verify.sent' : 'verify.reason', { email: user.email })}
      </div>
      {sending !== 'done' && (
        <Button size="compact-sm" variant="default" loading={sending === 'now'} onClick={() => void send()}>
          {t('verify.again')}
        </Button>
      )}
    </section>
  );
}
