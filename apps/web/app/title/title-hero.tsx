import { Hero, HeroActions } from '@marquee/ui/hero'
import { ScorePair } from '@marquee/ui/score-pair'
import { artOf } from '#formatting/art.ts'
import { languageTag, nameLanguage } from '#formatting/language.ts'
import { useImageBase } from '#shell/root-data.ts'
import type { FoundTitle } from './find-title.ts'
import { heroFacts } from './hero-facts.ts'
import { TitleActions } from './title-actions.tsx'
import type { TitleState } from './use-title-state.ts'

/** The screen at the head of a title's page. */
export function TitleHero({ title, state }: { title: FoundTitle['title']; state: TitleState }) {
  const imageBase = useImageBase()
  const rated = Object.values(state.ratings)
  const mean = rated.length > 0 ? rated.reduce((sum, rating) => sum + rating, 0) / rated.length : null

  return (
    <Hero
      title={title.name}
      titleLang={nameLanguage(title.name, title.originalLanguage)}
      originalTitle={title.originalName}
      originalLang={title.originalLanguage ? languageTag(title.originalLanguage) : null}
      facts={heroFacts(title)}
      lead={title.overview ?? title.tagline}
      art={artOf(imageBase, 'backdrop', title.backdropPath)}
      poster={artOf(imageBase, 'poster', title.posterPath)}
    >
      <ScorePair
        mine={mean}
        mineOf={title.type === 'series' ? seasonsOf(rated.length) : undefined}
        score={title.score}
        votes={title.votes}
      />
      <HeroActions>
        <TitleActions title={title} state={state} />
      </HeroActions>
    </Hero>
  )
}

const seasonsOf = (count: number) => `${count} season${count === 1 ? '' : 's'}`
