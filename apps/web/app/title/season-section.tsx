import { hasAired } from '@marquee/domain/aired'
import type { SeriesDetail } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { ButtonLink } from '@marquee/ui/button'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { RatingPanel } from '@marquee/ui/rating-panel'
import { SeasonStrip } from '@marquee/ui/season-strip'
import { SectionHead } from '@marquee/ui/section-head'
import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { formatSeason, yearOf } from '#formatting/format.ts'
import { Stack } from '#shell/stack.tsx'
import { ClearRating, RateForm } from './rate-form.tsx'
import { firstSeason, readSeason, seasonDetail, selectSeasonPath } from './season.ts'
import { useSeasonForm, useSeasonPath } from './use-season-path.ts'
import type { TitleState } from './use-title-state.ts'

/** As many as are read of a series. */
const MOST_SEASONS = 200

type SeasonSectionProps = {
  series: SeriesDetail
  state: TitleState
  /** The season that is open, as far as it could be loaded. */
  opened: ShownSeason | null
  /** The last day whose episodes have aired for the person. */
  airedUntil: string
}

/** A series season by season, and the scale of the one that is open. */
export function SeasonSection({ series, state, opened, airedUntil }: SeasonSectionProps) {
  const source = useCatalogueSource()
  const navigate = useNavigate()
  const seasonPath = useSeasonPath(series.id)
  const form = useSeasonForm(series.id)
  const panelId = useId()
  // The scale of the chosen season need not wait for its episodes.
  const open = useSeasonOnItsWay() ?? opened?.number ?? firstSeason(series.seasons)
  const season = series.seasons.find(({ number }) => number === open)
  const seasons = series.seasons.map((season) => ({
    number: season.number,
    name: formatSeason(season.number),
    year: yearOf(season.airDate),
    rating: state.ratings[season.number] ?? null,
    score: season.score,
    unaired: !hasAired(season, airedUntil),
  }))

  if (seasons.length === 0) return null
  return (
    <Stack id="seasons" close>
      <SectionHead title="Seasons">
        {`Mine and ${source === 'Demo' ? 'demo' : source}`}
        {open === null ? null : (
          <ButtonLink variant="plain" href={selectSeasonPath(series.id, open)}>
            Choose
          </ButtonLink>
        )}
      </SectionHead>
      <form method="get" action={form.action}>
        {form.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SeasonStrip
          label="Seasons"
          seasons={seasons}
          open={open}
          panelId={panelId}
          onOpen={(number) => navigate(seasonPath(number), { replace: true, preventScrollReset: true })}
          onRate={(number, rating) => state.rate(String(number), rating)}
        />
      </form>
      {series.seasonCount > seasons.length && seasons.length >= MOST_SEASONS ? (
        <p>The catalogue lists more seasons. The first {MOST_SEASONS} are shown here.</p>
      ) : null}
      {season && hasAired(season, airedUntil) ? (
        <RatingPanel
          id={panelId}
          title={formatSeason(season.number)}
          detail={seasonDetail(season, opened)}
          action={<ClearRating ratingKey={String(season.number)} state={state} />}
        >
          <RateForm
            key={season.number}
            label={`My rating of ${formatSeason(season.number)}`}
            ratingKey={String(season.number)}
            state={state}
          />
        </RatingPanel>
      ) : null}
    </Stack>
  )
}

/** The season that was chosen on this page and is still being loaded. */
function useSeasonOnItsWay(): number | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (location?.pathname !== pathname) return null
  return readSeason(new URLSearchParams(location.search).get('season'))
}
