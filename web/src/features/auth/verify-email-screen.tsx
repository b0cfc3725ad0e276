import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { FormSummary, InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { AuthForm } from './auth-form.js';

/** The link works once, so a button uses it: mail programs that prefetch links would spend it. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('auth');
  const token = useSearchParams()[0].get('token') ?? '';
  const { user, reload } = useSession();
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useCommand();

  function onSubmit(): void {
    void run(async () => {
      await api.post('/auth/verify-email', { body: { token } });
      setDone(true);
      if (user) await reload();
    }, t('verify.failed'));
  }

  const below = (
    <Anchor component={Link} to={user ? paths.buyer : paths.signIn}>
      {t(user ? 'verify.dashboard' : 'verify.signIn')}
    </Anchor>
  );
  return (
    <AuthForm title={t('verify.title')} onSubmit={onSubmit} below={below}>
      <FormSummary text={token ? problem : t('verify.noToken')} />
      <InlineNotice notice={done ? { kind: 'success', text: t('verify.done') } : null} />
      {!done && (
        <>
          <Text>{t('verify.reason')}</Text>
          <Button type="submit" loading={busy} size="md" disabled={!token}>
            {t('verify.submit')}
          </Button>
        </>
      )}
    </AuthForm>
  );
}
