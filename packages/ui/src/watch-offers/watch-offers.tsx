import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import styles from './watch-offers.module.css'

/** Way to watch a title, and its providers. */
type OfferGroup = {
  /** "Stream", "Rent", "Buy". */
  name: string
  providers: {
    id: string | number
    name: string
    /** Address of a square logo. */
    src?: string | null
  }[]
}

type WatchOffersProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** The ways to watch; those without a provider are left out. */
  groups: OfferGroup[]
  /** The country the offers hold for, in words. */
  country: string
  /** TMDB's page of the offers, which leads on to each. */
  href?: string | null
}

/** Offers of a title in a country, with the credit that their source requires. */
export const WatchOffers = forwardRef<HTMLDivElement, WatchOffersProps>(function WatchOffers(
  { groups, country, href, className, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  const offered = groups.filter(({ providers }) => providers.length > 0)

  return (
    <div
      ref={ref}
      className={classNames(styles.root, className)}
      data-empty={offered.length === 0 || undefined}
      {...rest}
    >
      {offered.length === 0 ? <p>Not offered in {country} at the moment.</p> : null}
      {offered.length > 0 ? (
        <dl className={styles.groups}>
          {offered.map(({ name, providers }) => (
            <div key={name}>
              <dt className={styles.way}>{name}</dt>
              {providers.map((provider) => (
                <dd key={provider.id} className={styles.provider}>
                  <span className={styles.logo}>
                    {provider.src ? (
                      <img src={provider.src} alt="" width={92} height={92} loading="lazy" decoding="async" />
                    ) : null}
                  </span>
                  {provider.name}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.credit}>
        {offered.length > 0 ? `In ${country}. ` : null}
        {source === 'TMDB' ? 'Offers by JustWatch, through TMDB.' : 'These offers are invented for the demo.'}
        {href ? (
          <>
            {' '}
            <a className={styles.all} href={href} rel="noreferrer">
              {source === 'TMDB' ? 'See them on TMDB' : 'See them all'}
            </a>
          </>
        ) : null}
      </p>
    </div>
  )
})
