import { expect, test } from 'vitest'
import { artOf } from './art.ts'

const base = 'https://image.example/t/p/'

test('a poster is offered in every width TMDB keeps', () => {
  expect(artOf(base, 'poster', '/heat.jpg')).toEqual({
    src: 'https://image.example/t/p/w342/heat.jpg',
    srcSet: [154, 185, 342, 500, 780].map((width) => `${base}w${width}/heat.jpg ${width}w`).join(', '),
  })
})

test('the poster of a card comes in no width that is larger than a card ever is', () => {
  expect(artOf(base, 'card', '/heat.jpg')?.srcSet?.match(/\d+w\b/g)).toEqual(['185w', '342w', '500w'])
})

test('a portrait comes in one width', () => {
  expect(artOf(base, 'portrait', '/pacino.jpg')).toEqual({ src: `${base}w185/pacino.jpg` })
})

test('a title without art has no address', () => {
  expect(artOf(base, 'still', null)).toBeUndefined()
})
