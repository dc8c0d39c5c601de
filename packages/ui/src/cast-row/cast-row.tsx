import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { PosterRow } from '../poster-row/poster-row.tsx'
import styles from './cast-row.module.css'

/** Somebody who made a title, in front of the camera or behind it. */
type CastMember = {
  /** Id that no other member of the row has, as people play two parts. */
  id: string | number
  name: string
  /** Whom they play, or what they did. */
  role?: string | null
  /** Address of a portrait. */
  src?: string | null
}

type CastRowProps = Omit<ComponentPropsWithoutRef<typeof PosterRow>, 'children' | 'wide'> & {
  /** From the leading part on. */
  people: CastMember[]
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** The people of a title, in one line which runs to the edge of the screen. */
export const CastRow = forwardRef<HTMLUListElement, CastRowProps>(function CastRow({ people, ...rest }, ref) {
  return (
    // Nothing in it takes the focus, so the row does: what scrolls must be within reach of the keyboard.
    <PosterRow ref={ref} tabIndex={0} {...rest}>
      {people.map((person) => (
        <CastCard key={person.id} {...person} />
      ))}
    </PosterRow>
  )
})

function CastCard({ name, role, src }: CastMember) {
  const [broken, setBroken] = useState(false)

  return (
    <div className={styles.card}>
      <div className={styles.portrait}>
        {src && !broken ? (
          <img
            src={src}
            alt=""
            width={300}
            height={300}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        ) : (
          <span aria-hidden="true">{initials(name)}</span>
        )}
      </div>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      {role ? (
        <p className={styles.role} dir="auto">
          {role}
        </p>
      ) : null}
    </div>
  )
}
