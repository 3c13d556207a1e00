import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NumberField } from './number-field.js'
import { SliderField } from './slider-field.js'

const nothing = () => {}

it('leaves the whole width to the hint, under the name and the box', () => {
  const number = renderToStaticMarkup(
    <NumberField label="Level" hint="Down to this level." value="1" onChange={nothing} />,
  )
  expect(number).toMatch(/Level<\/label>.*<input.*<\/div><\/div><p[^>]*>Down to this level/)
  const slider = renderToStaticMarkup(
    <SliderField
      label="Opacity"
      hint="In percent."
      value="30"
      min={10}
      max={100}
      step={1}
      boxLabel="Opacity, typed"
      onChange={nothing}
    />,
  )
  expect(slider).toMatch(/Opacity<\/label>.*type="number".*<\/span><\/div><p[^>]*>In percent/)
})
