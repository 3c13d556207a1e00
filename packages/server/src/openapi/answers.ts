import type { CheckAccessibilityData, CheckPdfaData, ListAnnotationsData, ListTextData, PdfInfoData } from '@sheaf/core'
import * as z from 'zod'
import { box, color, isSigned, optional, page, point, points } from './answer-parts.js'
import { formFields } from './form-answer.js'
import { type Schema, tuplesAsLists } from './form-schema.js'
import { verifySignatures } from './signature-answer.js'

/*
 * What operations answer that give data instead of a file, for the API document. The compiler checks them against the types of core, and a
 * test that no answer has a property which is not here.
 */

const pdfInfo: z.ZodType<PdfInfoData> = z.object({
  fileName: z.string(),
  fileSize: z.int().min(0).describe('In bytes.'),
  pdfVersion: z.string(),
  pageCount: z.int().min(0),
  pages: z.array(
    z.object({
      width: points('Width as displayed'),
      height: points('Height as displayed'),
      rotation: z.number().describe('Degrees clockwise, as in the file.'),
      label: optional(z.string().describe('Page label, if it is not the number.')),
    }),
  ),
  metadata: z
    .object({
      title: optional(z.string()),
      author: optional(z.string()),
      subject: optional(z.string()),
      keywords: optional(z.string()),
      creator: optional(z.string()),
      producer: optional(z.string()),
      creationDate: optional(z.string().describe('ISO 8601.')),
      modificationDate: optional(z.string().describe('ISO 8601.')),
    })
    .describe('The information dictionary.'),
  encryption: z.object({
    encrypted: z.boolean(),
    onlyAttachments: optional(z.literal(true).describe('Only the attachments are encrypted.')),
    method: optional(z.string().describe('AES-256, AES-128, RC4-128, RC4-40 …')),
    permissions: optional(
      z.object({
        printing: z.boolean(),
        highQualityPrinting: z.boolean(),
        modifying: z.boolean(),
        copying: z.boolean(),
        annotating: z.boolean(),
        filling: z.boolean(),
        accessibility: z.boolean(),
        assembling: z.boolean(),
      }),
    ),
  }),
  holds: z
    .object({
      bookmarks: z.int(),
      namedDestinations: z.int(),
      annotations: z.int(),
      formFields: z.int(),
      xfaForm: z.boolean(),
      attachments: z.array(z.object({ name: z.string(), bytes: optional(z.int()) })),
      layers: z.array(z.string()),
      javaScript: z.boolean(),
      digitalSignatures: z.boolean(),
      usageRights: z.boolean(),
      portfolio: z.boolean(),
      tags: z.boolean(),
    })
    .describe('What the document contains.'),
  pageImages: optional(z.array(z.string()).describe('A data URL for each page, with `previews`.')),
})

const head = z.enum(['none', 'open-arrow', 'closed-arrow', 'circle', 'square', 'diamond', 'butt', 'slash'])

const listAnnotations: z.ZodType<ListAnnotationsData> = z.object({
  annotations: z.array(
    box.extend({
      id: z.string().describe('12R for object 12 of the file, p2a1 for the first annotation of page 2.'),
      type: z.enum([
        ...['highlight', 'underline', 'strikeout', 'squiggly', 'text', 'note', 'ink', 'rectangle'],
        ...['ellipse', 'line', 'arrow', 'polygon', 'polyline', 'stamp', 'link', 'redact', 'other'],
      ] as const),
      page,
      subtype: optional(z.string().describe('Of annotations of type other: FileAttachment, Caret …')),
      color: optional(color),
      opacity: optional(z.number().min(0).max(1)),
      author: optional(z.string()),
      contents: optional(z.string().describe('The comment.')),
      created: optional(z.string().describe('ISO 8601.')),
      modified: optional(z.string().describe('ISO 8601.')),
      replyTo: optional(z.string().describe('Id of the annotation this one answers.')),
      hidden: optional(z.boolean()),
      printable: z.boolean(),
      locked: optional(z.boolean()),
      boxes: optional(z.array(box).describe('Lines of the marked text.')),
      markedText: optional(z.string()),
      text: optional(z.string()),
      fontSize: optional(points('Font size')),
      font: optional(z.enum(['helvetica', 'times', 'courier'])),
      alignment: optional(z.enum(['left', 'center', 'right'])),
      strokeWidth: optional(points('Line width')),
      fill: optional(color),
      dash: optional(z.array(z.number())),
      from: optional(point),
      to: optional(point),
      heads: optional(z.tuple([head, head])),
      points: optional(z.array(point)),
      paths: optional(z.array(z.array(point))),
      name: optional(z.string()),
      rotation: optional(z.number()),
      url: optional(z.string()),
      targetPage: optional(page),
      state: optional(z.string()),
    }),
  ),
  pages: z
    .array(z.object({ page, width: points('Width as displayed'), height: points('Height as displayed') }))
    .describe('The pages that have annotations.'),
  signed: isSigned,
})

const listText: z.ZodType<ListTextData> = z.object({
  blocks: z
    .array(
      box.extend({
        id: z.string().describe('By page and number, for edit-text.'),
        page,
        text: z.string(),
        align: z.enum(['left', 'right', 'center', 'justify']),
        angle: optional(z.number().describe('Direction of the text in degrees counter-clockwise, if it is turned.')),
        hidden: optional(z.literal(true).describe('Set for invisible text.')),
        unreadable: optional(z.literal(true).describe('Set if some letters have no known text.')),
        lines: optional(
          z.array(
            box.extend({
              text: z.string(),
              baseline: points('Distance of the baseline from the top of the page'),
              runs: z.array(
                z.object({
                  text: z.string(),
                  font: z.string(),
                  family: z.enum(['serif', 'sans', 'mono']),
                  embedded: z.boolean(),
                  size: points('Font size'),
                  color: optional(color),
                  bold: optional(z.literal(true)),
                  italic: optional(z.literal(true)),
                  matrix: z.array(z.number()).describe('The matrix from text to page space.'),
                }),
              ),
            }),
          ),
        ),
      }),
    )
    .describe('Paragraphs, headings, items, cells and single lines.'),
  pages: z.array(
    z.object({
      page,
      width: points('Width as displayed'),
      height: points('Height as displayed'),
      problem: optional(z.string().describe('Why its text cannot be changed.')),
    }),
  ),
})

const checkAccessibility: z.ZodType<CheckAccessibilityData> = z.object({
  passes: z.boolean().describe('Whether no rule is broken that a program can check.'),
  findings: z.array(
    z.object({
      rule: z.string().describe('Name of the rule.') as unknown as z.ZodType<
        CheckAccessibilityData['findings'][number]['rule']
      >,
      clause: z.string().describe('Clause of ISO 14289-1.'),
      checkpoints: z.array(z.string()).describe('Failure conditions of the Matterhorn Protocol, such as 14-003.'),
      message: z.string(),
      detail: optional(z.string()),
      page: optional(page),
      object: optional(z.int().min(0).describe('Number of the object in the file.')),
      count: z.int().min(1).describe('How many times it was found.'),
    }),
  ),
  forPeople: z.array(z.string()).describe('What a person has to check.'),
  report: z.string().describe('The same in words.'),
})
const checkPdfa: z.ZodType<CheckPdfaData> = z.object({
  level: z.enum(['1b', '2b', '2u', '3b']).describe('The conformance level it was checked against.'),
  claimed: optional(z.string().describe('The level that the metadata claims, such as 2b.')),
  conforms: z.boolean(),
  findings: z.array(
    z.object({
      clause: z.string().describe('Of ISO 19005-1, -2 or -3.'),
      test: z.int().min(1).describe('Number of the test within the clause.'),
      rule: z.string().describe('Identifier of the rule, the same for all levels.') as z.ZodType<
        CheckPdfaData['findings'][number]['rule']
      >,
      message: z.string(),
      detail: optional(z.string().describe('What it is about: a name, a value.')),
      page: optional(page),
      object: optional(z.int().min(0).describe('Number of the object in the file.')),
      count: z.int().min(1).describe('How many times it was found.'),
    }),
  ),
  report: z.string().describe('The same in words, a line for each finding.'),
})

/** The answers by the id of the operation. */
export const answers: Readonly<Record<string, { name: string; type: z.ZodType }>> = {
  'pdf-info': { name: 'PdfInfo', type: pdfInfo },
  'form-fields': { name: 'FormFields', type: formFields },
  'check-accessibility': { name: 'CheckAccessibility', type: checkAccessibility },
  'check-pdfa': { name: 'CheckPdfa', type: checkPdfa },
  'list-annotations': { name: 'ListAnnotations', type: listAnnotations },
  'list-text': { name: 'ListText', type: listText },
  'verify-signatures': { name: 'VerifySignatures', type: verifySignatures },
}

/** The schemas of the answers, by their names among the components. Each has the warnings of the run beside the data. */
export const answerSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.values(answers).map(({ name, type }) => [
    name,
    withWarnings(tuplesAsLists(z.toJSONSchema(type, { io: 'input' })) as Schema),
  ]),
)

function withWarnings({ $schema: _, ...schema }: Schema): Schema {
  return {
    ...schema,
    required: [...(schema['required'] as string[]), 'warnings'],
    properties: {
      ...(schema['properties'] as object),
      warnings: { type: 'array', items: { $ref: '#/components/schemas/Warning' } },
    },
  }
}
