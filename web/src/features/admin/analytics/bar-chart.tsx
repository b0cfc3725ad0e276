import { Group, Text } from '@mantine/core';
import classes from './bar-chart.module.css';

type Bar = { readonly id: string; readonly value: number; readonly text: string };
type BarChartProps = { title: string; bars: readonly Bar[]; format: (value: number) => string };

const HEIGHT = 100;

/** Bars up to the largest value. Hidden from screen readers: a table beside it holds the numbers. */
export function BarChart({ title, bars, format }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <figure className={classes.figure} aria-hidden>
      <Group justify="space-between" gap="sm" component="figcaption">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {format(most)}
        </Text>
      </Group>
      <svg className={classes.chart} viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ id, value, text }, index) => (
          <rect key={id} x={index + 0.1} width={0.8} y={HEIGHT - (value / most) * HEIGHT} height={(value / most) * HEIGHT}>
            <title>{text}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}
