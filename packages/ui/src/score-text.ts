/** TMDB's scores carry one decimal, so that they line up. */
export const scoreText = (score: number) => score.toFixed(1)

/** My ratings are whole; only a mean of seasons has a decimal. */
export const ratingText = (rating: number) => (Number.isInteger(rating) ? String(rating) : rating.toFixed(1))

// A fixed locale: server and browser must write the same.
const counts = new Intl.NumberFormat('en-US')

// Most are small, and need nothing that takes a formatter's time.
export const countText = (count: number) => (count < 1000 ? String(count) : counts.format(count))
