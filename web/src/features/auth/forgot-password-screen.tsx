import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { apiConfigured } from '../../base/config.js';
import { paths } from '../../base/paths.js';
import { FormSummary, InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { AuthForm } from './auth-form.js';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, run, refuse } = useCommand();

  function onSubmit(): void {
    // An empty address sends nothing.
    if (!email.trim()) return;
    setSent(false);
    if (!apiConfigured) return refuse(t('forgot.notConfigured'));
    void run(async () => {
      await api.post('/auth/forgot-password', { body: { email: email.trim() } });
      setSent(true);
    }, t('forgot.failed'));
  }

  const back = (
    <Anchor component={Link} to={paths.signIn}>
      {t('forgot.back')}
    </Anchor>
  );
  return (
    <AuthForm title={t('forgot.title')} subtitle={t('forgot.subtitle')} onSubmit={onSubmit} below={back}>
      <FormSummary text={problem} hint={problem === t('forgot.notConfigured') && common('noShop')} />
      <InlineNotice notice={sent ? { kind: 'success', text: t('forgot.sent') } : null} />
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        required
        label={t('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} size="md">
        {t('forgot.submit')}
      </Button>
    </AuthForm>
  );
}
