import type { FormDescription } from '@sheaf/core'
import * as z from 'zod'
import { box, color, isSigned, optional, page, points } from './answer-parts.js'

/** What `form-fields` answers. */
export const formFields: z.ZodType<FormDescription> = z.object({
  fields: z.array(
    z.object({
      name: z.string().describe('The full name: all names it is part of, joined by dots.'),
      type: z.enum(['text', 'checkbox', 'radio', 'dropdown', 'list', 'date', 'signature', 'button']),
      value: fieldValue(),
      defaultValue: optional(fieldValue()),
      required: optional(z.boolean()),
      readOnly: optional(z.boolean()),
      multiline: optional(z.boolean()),
      namesResults: optional(z.boolean()),
      password: optional(z.boolean()),
      comb: optional(z.boolean()),
      maxLength: optional(z.number()),
      editable: optional(z.boolean()),
      multiSelect: optional(z.boolean()),
      richText: optional(z.boolean()),
      fileSelect: optional(z.boolean()),
      options: optional(z.array(z.object({ value: z.string(), label: z.string() }))),
      tooltip: optional(z.string()),
      alignment: optional(z.enum(['left', 'center', 'right'])),
      fontSize: optional(points('Font size; 0 is as large as fits')),
      font: optional(z.string()),
      color: optional(color),
      backgroundColor: optional(color),
      borderColor: optional(color),
      borderWidth: optional(points('Border width')),
      borderStyle: optional(z.enum(['solid', 'dashed', 'beveled', 'inset', 'underline'])),
      format: optional(z.string().describe('Format of a date: dd.mm.yyyy.')),
      caption: optional(z.string()),
      widgets: z.array(
        box.extend({
          id: z.string().describe('Number of the object in the file: 12R.'),
          page,
          value: optional(z.string().describe('The on-state of a checkbox or radio button.')),
          hidden: optional(z.literal(true)),
        }),
      ),
    }),
  ),
  pageCount: z.int(),
  xfa: z.boolean().describe('Whether the form also has an XFA description.'),
  signed: isSigned,
})

function fieldValue() {
  return z.union([z.string(), z.array(z.string()), z.boolean(), z.null()])
}
