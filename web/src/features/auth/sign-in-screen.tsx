import '@mantine/core/styles/PasswordInput.layer.css';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { api } from '../../base/api.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { browserZone } from '../../base/time-zone.js';
import { NotDone, useCommand } from '../../base/command.js';
import { FormSummary, InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { AuthForm } from './auth-form.js';
import { forgetRegistration, passwordOf } from './just-registered.js';
import { emailProblem, passwordProblem, wordProblems } from './rules.js';

type Arrival = { from?: string; email?: string; created?: boolean; reset?: boolean } | null;

export function SignInScreen() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const arrival = useLocation().state as Arrival;
  const { status, user, signIn } = useSession();
  const [email, setEmail] = useState(arrival?.email ?? '');
  const [password, setPassword] = useState(() => passwordOf(arrival?.email));
  useEffect(forgetRegistration, []);
  const { busy, problem, problems, run, refuse } = useCommand();

  async function attempt(): Promise<void> {
    const { token } = await api.post('/auth/login', { body: { email: email.trim(), password, timeZone: browserZone() } });
    if (!token) throw new NotDone(t('signIn.tokenMissing'));
    signIn(token);
  }

  function onSubmit(): void {
    const found = wordProblems({ email: emailProblem(email), password: passwordProblem(password) }, t);
    if (found) return refuse(t('errors.summary'), found);
    void run(attempt, t('signIn.failed'));
  }

  if (status === 'authenticated') return <Navigate to={arrival?.from ?? paths.dashboardOf(user?.role)} replace />;
  const welcome = arrival?.created ? t('signIn.created') : arrival?.reset ? t('signIn.reset') : null;
  return (
    <AuthForm
      title={t('signIn.title')}
      subtitle={t('signIn.subtitle')}
      onSubmit={onSubmit}
      below={<Below email={email} from={arrival?.from} />}
    >
      <InlineNotice notice={welcome ? { kind: 'info', text: welcome } : null} />
      <FormSummary text={problem} hint={problem?.startsWith(t('signIn.failed')) && common('ourSide')} />
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        required
        label={t('email')}
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        required
        label={t('password')}
        value={password}
        error={problems.password}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} size="md">
        {t('signIn.submit')}
      </Button>
      <Anchor component={Link} to={paths.forgotPassword} size="sm">
        {t('signIn.forgot')}
      </Anchor>
    </AuthForm>
  );
}

function Below({ email, from }: { email: string; from: string | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <span>{t('signIn.noAccount')}</span>
      <Anchor component={Link} to={paths.register} state={{ email, from }}>
        {t('signIn.register')}
      </Anchor>
    </>
  );
}
