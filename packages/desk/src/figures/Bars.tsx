interface Series {
  readonly name: string
  readonly values: readonly number[]
}

interface BarsProps {
  /** what the plot shows; its figures are in the table below it */
  readonly label: string
  /** one for each place of the values */
  readonly places: readonly string[]
  readonly series: readonly Series[]
  /** on top of each other, or side by side */
  readonly isStacked: boolean
  /** what reaches the top; by default a round number above the highest bar */
  readonly most: number | undefined
  readonly format: (value: number) => string
}

const COLOURS = 6

/** The next round number, so that half of it can be read too. */
const roundTop = (highest: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= highest) ?? 10)
}

/** Bars by month, drawn with boxes: a plot library would weigh more than the rest of the screen. */
export const Bars = ({ label, places, series, isStacked, most, format }: BarsProps) => {
  const heights = places.map((_, place) =>
    series
      .map(({ values }) => values[place] ?? 0)
      .reduce((sum, one) => (isStacked ? sum + one : Math.max(sum, one)), 0),
  )
  const top = most ?? roundTop(Math.max(...heights, 1))
  return (
    <figure className="o-plot" role="img" aria-label={label}>
      <div className="o-plot-scale">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>0</span>
      </div>
      <div className="o-plot-bars">
        {places.map((place, index) => (
          <div key={index} className={isStacked ? 'o-stacked' : 'o-grouped'}>
            {series.map(({ name, values }, nth) => (
              <div
                key={name}
                className={`o-bar-part o-colour-${nth % COLOURS}`}
                // more may go back in a month than comes in
                style={{ height: `${(Math.max(0, values[index] ?? 0) / top) * 100}%` }}
                title={`${name}, ${place}: ${format(values[index] ?? 0)}`}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="o-plot-places">
        {places.map((place, index) => (
          <span key={index}>{place}</span>
        ))}
      </div>
      <div className="o-legend">
        {series.map(({ name }, nth) => (
          <span key={name}>
            <i className={`o-colour-${nth % COLOURS}`} /> {name}
          </span>
        ))}
      </div>
    </figure>
  )
}
