import type { SampleContent } from '../../content/sample-content.js'

/** Sample figures and testimonials in Japanese. */
export const samples: SampleContent = {
  claims: [
    { value: '50+', label: 'ツール' },
    { value: '1,000万+', label: '利用者' },
    { value: '4.9/5', label: '15,847件の評価' },
    { value: '99.9%', label: '稼働率' },
  ],
  testimonials: [
    {
      name: 'サンプルのお客様A',
      role: 'お客様Aの役職',
      company: 'お客様Aの会社',
      content: 'ここには、報告書の章をどのように結合したかについて、お客様の声が2、3文で入ります。',
      rating: 5,
    },
    {
      name: 'サンプルのお客様B',
      role: 'お客様Bの役職',
      company: 'お客様Bの会社',
      content: 'ここには、アカウントもプリンターも使わずスマートフォンで契約書に署名したお客様の声が入ります。',
      rating: 5,
    },
    {
      name: 'サンプルのお客様C',
      role: 'お客様Cの役職',
      company: 'お客様Cの会社',
      content: 'ここには、ファイルがデバイスから出ないことと、それが仕事で重要な理由についてのお客様の声が入ります。',
      rating: 4,
    },
  ],
}
