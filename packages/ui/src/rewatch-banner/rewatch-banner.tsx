import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import { Icon } from '../icon/icon.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { countText } from '../score-text.ts'
import { DisclosureMenu } from './disclosure-menu.tsx'
import styles from './rewatch-banner.module.css'

type RewatchBannerProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Which time it is: "Rewatch", "Third time". */
  title?: string
  /** Number of episodes seen in this cycle. */
  seen: number
  /** Number of episodes of the cycle. */
  total: number
  /** The episode that comes next: "S1 E5 The Grim Barbarity". Nothing where its name is hidden or there is none. */
  next?: string | null
  /** Links and forms with a RewatchAction each. */
  menu?: ReactNode
  /** The form that marks the next episode: "Seen S1 E5". */
  children?: ReactNode
}

/** How far I am in watching a series once more, beside the count of the first time, which stays as it is. */
export const RewatchBanner = forwardRef<HTMLElement, RewatchBannerProps>(function RewatchBanner(
  { title = 'Rewatch', seen, total, next, menu, className, children, ...rest },
  ref,
) {
  return (
    <section ref={ref} aria-label={title} className={classNames(styles.root, className)} {...rest}>
      <Icon name={loopGlyph} className={styles.icon} />
      <div className={styles.inside}>
        <p className={styles.text}>
          <strong className={styles.count}>
            {title}: {countText(seen)} of {countText(total)}
          </strong>{' '}
          {next ? (
            <span className={styles.next}>
              Next: <bdi>{next}</bdi>
            </span>
          ) : null}
        </p>
        <ProgressBar
          className={styles.bar}
          label={title}
          value={seen}
          max={total}
          valueText={`${countText(seen)} of ${countText(total)} ${total === 1 ? 'episode' : 'episodes'}`}
        />
      </div>
      {children || menu ? (
        <div className={styles.actions}>
          {children}
          {menu ? (
            <DisclosureMenu label={`More about the ${title.toLowerCase()}`}>{menu}</DisclosureMenu>
          ) : null}
        </div>
      ) : null}
    </section>
  )
})

type RewatchActionProps = ComponentPropsWithoutRef<'button'> & {
  /** Address, which makes it a link. Without it, it sends the form around it. */
  href?: string
}

/** Line of the menu of a RewatchBanner: "Go to S1 E5", "End the rewatch". */
export function RewatchAction({ href, className, children, ...rest }: RewatchActionProps) {
  const look = classNames(styles.action, className)
  return href === undefined ? (
    <button type="submit" className={look} {...rest}>
      {children}
    </button>
  ) : (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
