import { Link } from 'react-router';
import { api, sentenceOf } from '../../base/api.js';
import { switchLanguage } from '../../base/i18n.js';
import { type Language, languages } from '../../base/texts.js';
import { paths } from '../../base/paths.js';
import { readToken } from '../../base/token.js';
import { toast } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import { Brand } from './brand.js';
import classes from './layout.module.css';

const names: Record<Language, string> = { en: 'English', ja: '日本語' };

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Brand />
          <p>{t('footer.line')}</p>
          <Languages />
        </div>
        <Column
          title={t('footer.buy')}
          links={[
            [paths.browse, t('footer.browse')],
            [paths.browseFor({ rateType: 'rent_daily' }), t('footer.rent')],
          ]}
        />
        <Column
          title={t('footer.sell')}
          links={[
            [paths.sell, t('nav.list')],
            [paths.inventory, t('footer.inventory')],
            [paths.onboarding, t('footer.payouts')],
          ]}
        />
        <Column title={t('footer.account')} links={[[paths.accountTab('orders'), t('footer.orders')]]} />
      </div>
      <p className={classes.build}>{t('footer.build')}</p>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: [string, string][] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Languages() {
  const { t, language: spoken } = useTranslation();
  /** Switches the language; mails to a signed-in person follow it. */
  async function choose(language: Language): Promise<void> {
    await switchLanguage(language);
    if (!readToken()) return;
    await api
      .patch('/user/profile', { body: { language } })
      .catch((error: unknown) => toast(sentenceOf(error, t('footer.languageNotSaved')), 'error'));
  }
  return (
    <div className={classes.languages} role="group" aria-label={t('footer.language')}>
      {languages.map((language) => (
        <button key={language} type="button" lang={language} aria-pressed={spoken === language} onClick={() => void choose(language)}>
          {names[language]}
        </button>
      ))}
    </div>
  );
}
