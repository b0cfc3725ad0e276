import { zoneInWords } from '../../base/time-zone.js';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';

type ZoneSelectProps = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/** All time zones that this browser knows, and the selected one. */
export function ZoneSelect({ value, error, onChange }: ZoneSelectProps) {
  const { t } = useTranslation('account');
  const zones = [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint')}
      data={zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      value={value}
      translate="no"
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
