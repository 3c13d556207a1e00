import type { FieldTexts, OperationTexts } from '../../operations.js'

const videoSlot = { file: '動画ファイル' } as const

const keepMetadataField: FieldTexts = {
  title: 'メタデータを維持',
  description: 'タイトル、日付、位置情報、カメラを維持します。チャプターと言語は常に維持されます。',
}
const startField: FieldTexts = { title: '開始', description: 'この時点より前をカットします。' }
const endField: FieldTexts = { title: '終了', description: 'この時点より後をカットします。' }
const qualityChoices = {
  low: { title: '低', description: '小さいファイル。画質の低下が見てわかります。' },
  medium: { title: '中', description: 'より小さいファイル。違いはほとんどわかりません。' },
  high: { title: '高', description: '違いがわかりません。' },
} as const

/** Japanese texts of the operations that change videos. */
export const videoOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-video': {
    title: '動画を変換',
    summary: '動画をMP4、WebM、MOV、MKVに、可能な限り無劣化で変換します。',
    slots: videoSlot,
    fields: {
      to: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          mp4: { title: 'MP4', description: 'どこでも再生できます。' },
          webm: { title: 'WebM', description: 'ウェブ向け、オープンなコーデック。' },
          mov: { title: 'MOV', description: 'QuickTimeやMacの動画編集ソフト向け。' },
          mkv: { title: 'MKV', description: 'ほぼすべてのコーデックに対応。' },
        },
      },
      codec: {
        title: 'コーデック',
        description: '映像のコーデック。',
        choices: {
          keep: { title: '維持', description: '形式が対応していれば映像をコピーします。' },
          h264: { title: 'H.264', description: 'どこでも再生できます。' },
          hevc: { title: 'H.265 (HEVC)', description: 'より小さい。一部のブラウザーでは再生できません。' },
          av1: { title: 'AV1', description: '最も小さい。新しいデバイス向け。' },
          vp9: { title: 'VP9', description: 'より小さい。ブラウザー向け。' },
        },
      },
      quality: {
        title: '品質',
        description: 'エンコードが必要な場合の品質。',
        choices: qualityChoices,
      },
      keepMetadata: keepMetadataField,
    },
  },
  'mute-video': {
    title: '動画をミュート',
    summary: '動画から音声を削除します。映像はまったく変わりません。',
    slots: videoSlot,
    fields: { keepMetadata: keepMetadataField },
  },
  'trim-video': {
    title: '動画をカット',
    summary: '動画の一部を、可能な限り無劣化で切り出します。',
    slots: videoSlot,
    fields: {
      start: startField,
      end: endField,
      cut: {
        title: '切る位置',
        description: '結果の開始位置。',
        choices: {
          exact: {
            title: '正確に開始位置から',
            description: 'その位置で切れる場合は動画をコピーし、切れない場合は高品質で再エンコードします。',
          },
          lossless: {
            title: '無劣化',
            description: '常に動画をコピーします。指定より前の、切れる最後の位置から始まることがあります。',
          },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'extract-audio': {
    title: '音声を抽出',
    summary: '動画の音声を、M4A、MP3、Ogg、FLAC、WAVとして保存します。',
    slots: videoSlot,
    fields: {
      to: {
        title: '形式',
        description: '音声の形式。',
        choices: {
          keep: { title: 'そのまま', description: '音声を無劣化でコピーします。ほとんどの場合はM4Aです。' },
          m4a: { title: 'M4A (AAC)', description: 'どこでも再生できます。' },
          mp3: { title: 'MP3', description: '古いデバイスも含め、どこでも再生できます。' },
          ogg: {
            title: 'Ogg (Opus)',
            description: '最も小さい。ブラウザーと新しいデバイス向け。',
          },
          flac: { title: 'FLAC', description: '無劣化で圧縮されます。' },
          wav: { title: 'WAV', description: '非圧縮。編集向け。' },
        },
      },
      bitrate: { title: 'ビットレート', description: 'エンコードする音声の1秒あたりのキロビット数。' },
      track: { title: 'トラック', description: '音声トラックが複数ある場合に使うもの。' },
      start: startField,
      end: endField,
      keepMetadata: keepMetadataField,
    },
  },
  'merge-videos': {
    title: '動画を結合',
    summary: '形式やサイズの異なる動画を、指定した順序で1つに結合します。同じ種類の動画は劣化なしで結合します。',
    slots: { files: '動画ファイル' },
    fields: {
      join: {
        title: '結合方法',
        description: '映像をどのように結合するか。',
        choices: {
          auto: {
            title: '可能なら劣化なし',
            description: 'すべての動画が同じ種類で品質が「高」の場合は映像をコピーし、それ以外は再エンコードします。',
          },
          encode: { title: '再エンコード', description: '映像を必ず再エンコードします。' },
        },
      },
      to: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          mp4: { title: 'MP4', description: 'どこでも再生できます。' },
          webm: { title: 'WebM', description: 'ブラウザー向け。時間がかかります。' },
        },
      },
      size: {
        title: 'サイズ',
        description: '映像のサイズ。比率の異なる動画には黒い帯が付きます。',
        choices: { first: '最初の動画に合わせる', largest: '最大の動画に合わせる' },
      },
      quality: {
        title: '品質',
        description: '画質とファイルサイズのバランス。',
        choices: qualityChoices,
      },
      removeAudio: { title: '音声を削除', description: '映像だけを残します。' },
    },
  },
  'video-to-gif': {
    title: '動画をGIFに',
    summary: '動画の一部から、アニメーションGIFまたはWebPを作成します。',
    slots: videoSlot,
    fields: {
      start: { title: '開始', description: 'この時点から始めます。' },
      end: { title: '終了', description: 'この時点で終わります。' },
      width: { title: '幅', description: '結果の幅。小さい動画は拡大されません。' },
      fps: { title: 'フレームレート（fps）', description: '多いほど滑らかになり、ファイルは大きくなります。' },
      format: {
        title: '形式',
        description: 'アニメーションの形式。',
        choices: {
          gif: { title: 'GIF', description: 'どこでも再生できます。256色。' },
          webp: { title: 'WebP', description: 'かなり小さい。フルカラーで、ブラウザー向け。' },
        },
      },
      loop: { title: '繰り返し回数', description: '再生する回数。0は無限です。' },
    },
  },
  'video-to-images': {
    title: '動画を画像に',
    summary: '動画のフレームを、JPEG、PNG、WebPの画像として保存します。',
    slots: videoSlot,
    fields: {
      every: {
        title: '間隔',
        description: 'この秒数ごとに1枚の画像。指定しない場合は1。',
      },
      count: {
        title: '枚数',
        description: '動画全体から均等に取り出す画像の枚数。',
      },
      start: { title: '開始', description: '最初の画像の時点。' },
      end: { title: '終了', description: 'この時点より後の画像は取り出しません。' },
      format: {
        title: '形式',
        description: '画像の形式。',
        choices: {
          jpeg: { title: 'JPEG', description: 'どこでも開ける小さなファイル。' },
          png: { title: 'PNG', description: '無劣化。' },
          webp: { title: 'WebP', description: 'JPEGより小さく、ウェブ向け。' },
        },
      },
      quality: { title: '品質', description: '高いほど画像がきれいになり、ファイルは大きくなります。' },
      maxSide: { title: '長辺', description: 'これより大きい画像を縮小します。' },
    },
  },
}
