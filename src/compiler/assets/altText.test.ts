import { expect, test } from 'vitest'
import { saysNothing } from './altText.ts'

test.each(['Dana at her desk, on the phone', 'Tidewheel', 'A tide mill at low water', ''])(
  '%j is a description',
  (alt) => {
    expect(saysNothing(alt, 'people/dana-whitlock.jpg')).toBe(false)
  },
)

test.each([' ', 'dana-whitlock.jpg', 'Dana-Whitlock', 'image', 'A photo', 'TODO', 'IMG_2041.JPG'])(
  '%j says nothing about the picture',
  (alt) => {
    expect(saysNothing(alt, 'people/dana-whitlock.jpg')).toBe(true)
  },
)
