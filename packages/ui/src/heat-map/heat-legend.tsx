import type { ReactNode } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { HEAT_STEPS } from '../heat-level.ts'
import styles from './heat-map.module.css'

const steps = [`<${HEAT_STEPS[0]}`, ...HEAT_STEPS.slice(0, -1).map(String), `${HEAT_STEPS.at(-1)}+`]

type HeatLegendProps = { children: ReactNode }

/** Legend of the heat map's colours. */
export function HeatLegend({ children }: HeatLegendProps) {
  const source = useCatalogueSource()
  return (
    <div className={styles.legend}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one */}
      <ol role="list" className={styles.steps} aria-label={`Colours, by ${source} score`}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step} data-heat={index + 1}>
            {step}
          </li>
        ))}
      </ol>
      <p>{children}</p>
    </div>
  )
}
