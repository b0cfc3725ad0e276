import { SimpleGrid, TextInput } from '@mantine/core';
import type { FieldProblems } from './command.js';
import { useTranslation } from './translation.js';

export type AddressValues = {
  fullName: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  phone: string;
};

export const blankAddress: AddressValues = {
  fullName: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

const autoComplete: Record<keyof AddressValues, string> = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
  phone: 'tel',
};
const fields = Object.keys(autoComplete) as (keyof AddressValues)[];
/** Whether a postal code is needed depends on the country: the server says it. */
const needed: (keyof AddressValues)[] = ['fullName', 'line1', 'city', 'country'];

/** The fields of a postal address, each with the name browsers fill in. */
export function AddressFields({
  value,
  problems,
  onChange,
}: {
  value: AddressValues;
  problems: FieldProblems;
  onChange: (value: AddressValues) => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {fields.map((field) => (
        <TextInput
          key={field}
          name={field}
          label={t(`address.${field}`)}
          description={field === 'country' ? t('address.countryHint') : undefined}
          required={needed.includes(field)}
          autoComplete={autoComplete[field]}
          maxLength={field === 'country' ? 2 : 200}
          value={value[field]}
          error={problems[field]}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange({ ...value, [field]: field === 'country' ? text.toUpperCase() : text });
          }}
        />
      ))}
    </SimpleGrid>
  );
}

/** Countries that write the city, the region and then the code: "Chicago, IL 60607". */
const CODE_LAST = new Set(['US', 'CA', 'AU']);

/** An address on one line per part, as on a parcel of its country. Japan writes from the large to the small, the name last. */
export function addressLines({ fullName, line1, line2, city, region, postalCode, country }: AddressValues): string[] {
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  if (country === 'JP')
    return [postalCode && `〒${postalCode}`, joined('', region, city, line1), line2, `${fullName} 様`, country].filter(Boolean);
  if (CODE_LAST.has(country)) return [fullName, line1, line2, joined(', ', city, joined(' ', region, postalCode)), country].filter(Boolean);
  return [fullName, line1, line2, joined(' ', postalCode, city), region, country].filter(Boolean);
}
