import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Each entry is a bar: the label stands below it, the value is its height, and the text is shown under the pointer. */
export type Bars = readonly { readonly label: string; readonly value: number; readonly text: string }[];

const height = 220;

interface BarChart {
  /** The name of the values, for the legend. */
  readonly name: string;
  /** True for counts, for which the axis has whole numbers only. */
  readonly isCount: boolean;
  readonly bars: Bars;
}

/** An axis of counts has these steps between its marks. */
const wholeSteps = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power))
  .sort(ascending);

function ascending(one: number, other: number): number {
  return one - other;
}

/** The chart is drawn on a canvas, where custom properties have no effect. */
function colourOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

function optionsOf(frame: HTMLElement, { name, isCount, bars }: BarChart): UPlot.Options {
  const [ink, rule, fill] = ['--text-quiet', '--rule', '--success'].map((name) => colourOf(frame, name));
  const axis = { stroke: ink ?? '', grid: { stroke: rule ?? '', width: 1 }, ticks: { show: false } };
  const font = `12px ${getComputedStyle(frame).fontFamily}`;
  const paths = UPlot.paths.bars?.({ size: [0.7, 48] });
  const label = (at: number) => bars[at]?.label ?? '';
  /** Returns the bar for the legend: the one under the pointer, or else the last one. */
  const shown = (at: number | null) => bars[at ?? bars.length - 1];
  return {
    width: frame.clientWidth,
    height,
    legend: { live: true },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, bars.length - 0.4] },
      y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most) * 1.05] },
    },
    axes: [
      {
        ...axis,
        font,
        grid: { show: false },
        space: 80,
        values: (_, at) => at.map((each) => (Number.isInteger(each) ? label(each) : '')),
      },
      { ...axis, font, size: 64, ...(isCount && { incrs: wholeSteps }) },
    ],
    series: [
      { label: 'Day', value: (_, __, ___, at) => shown(at)?.label ?? '–' },
      {
        label: name,
        fill: fill ?? '',
        stroke: fill ?? '',
        width: 0,
        points: { show: false },
        ...(paths && { paths }),
        value: (_, __, ___, at) => shown(at)?.text ?? '–',
      },
    ],
  };
}

/** Draws a bar chart in the colours and at the width of an element, and again when they change. @returns a function that removes it */
export function drawBars(frame: HTMLElement, shown: BarChart): () => void {
  const { bars } = shown;
  let chart: UPlot | undefined;
  const draw = () => {
    chart?.destroy();
    chart = new UPlot(optionsOf(frame, shown), [bars.map((_, at) => at), bars.map(({ value }) => value)], frame);
  };
  draw();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  const sizes = new ResizeObserver(() => chart?.setSize({ width: frame.clientWidth, height }));
  sizes.observe(frame);
  return () => {
    dark.removeEventListener('change', draw);
    sizes.disconnect();
    chart?.destroy();
  };
}
