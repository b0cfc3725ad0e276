import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { useTranslation } from '../../../ui/translation.js';

/** Link from a case to its person's account, where a ban is one press away. `of`: their id or e-mail address. */
export function AccountLink({ of, label = of }: { of: string | null; label?: string | null }) {
  const { t } = useTranslation('reports');
  if (of === null) return t('erased');
  return <Link to={`${paths.adminPage('people')}?${new URLSearchParams({ q: of })}`}>{label ?? t('erased')}</Link>;
}
