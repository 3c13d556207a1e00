/** Namespaces of the predefined schemas, by their usual prefix. */
export const namespaces = {
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
  pdfaType: 'http://www.aiim.org/pdfa/ns/type#',
  pdfaField: 'http://www.aiim.org/pdfa/ns/field#',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  xmpBJ: 'http://ns.adobe.com/xap/1.0/bj/',
  xmpTPg: 'http://ns.adobe.com/xap/1.0/t/pg/',
  xmpDM: 'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  crs: 'http://ns.adobe.com/camera-raw-settings/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  stDim: 'http://ns.adobe.com/xap/1.0/sType/Dimensions#',
  stFnt: 'http:ns.adobe.com/xap/1.0/sType/Font#',
  stEvt: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  stRef: 'http://ns.adobe.com/xap/1.0/sType/ResourceRef#',
  stVer: 'http://ns.adobe.com/xap/1.0/sType/Version#',
  stJob: 'http://ns.adobe.com/xap/1.0/sType/Job#',
  xmpG: 'http://ns.adobe.com/xap/1.0/g/',
  xmpGImg: 'http://ns.adobe.com/xap/1.0/g/img/',
} as const

/** A prefix of the tables below. */
export type KnownPrefix = keyof typeof namespaces

/** Names of properties, or of fields, by the type of their values. */
type Names = Record<string, string>

/** Schemas of the XMP Specification of January 2004, which PDF/A-1 allows, and of later ones too. */
export const commonSchemas: Partial<Record<KnownPrefix, Names>> = {
  pdfaid: { Integer: 'part', Text: 'amd conformance' },
  dc: {
    'Bag ProperName': 'contributor publisher',
    'Seq ProperName': 'creator',
    'Seq Date': 'date',
    'Lang Alt': 'description rights title',
    MIMEType: 'format',
    Text: 'coverage identifier source',
    'Bag Locale': 'language',
    'Bag Text': 'relation subject type',
  },
  xmp: {
    'Bag XPath': 'Advisory',
    URL: 'BaseURL',
    Date: 'CreateDate MetadataDate ModifyDate',
    AgentName: 'CreatorTool',
    'Bag Text': 'Identifier',
    Text: 'Nickname',
    'Alt Thumbnail': 'Thumbnails',
  },
  xmpRights: {
    URL: 'Certificate WebStatement',
    Boolean: 'Marked',
    'Bag ProperName': 'Owner',
    'Lang Alt': 'UsageTerms',
  },
  xmpMM: {
    ResourceRef: 'DerivedFrom ManagedFrom RenditionOf',
    URI: 'DocumentID InstanceID ManageTo ManageUI',
    'Seq ResourceEvent': 'History',
    AgentName: 'Manager',
    Text: 'ManagerVariant RenditionParams VersionID',
    RenditionClass: 'RenditionClass',
    'Seq Version': 'Versions',
    URL: 'LastURL',
    Integer: 'SaveID',
  },
  xmpBJ: { 'Bag Job': 'JobRef' },
  xmpTPg: { Dimensions: 'MaxPageSize', Integer: 'NPages' },
  pdf: { Text: 'Keywords PDFVersion', AgentName: 'Producer' },
  photoshop: {
    Text: 'AuthorsPosition Category City Country Credit Headline Instructions Source State TransmissionReference',
    ProperName: 'CaptionWriter',
    Date: 'DateCreated',
    Integer: 'Urgency',
  },
  tiff: {
    Integer:
      'ImageWidth ImageLength SamplesPerPixel Compression PhotometricInterpretation Orientation PlanarConfiguration YCbCrPositioning ResolutionUnit',
    'Seq Integer': 'BitsPerSample TransferFunction YCbCrSubSampling',
    Rational: 'XResolution YResolution',
    'Seq Rational': 'WhitePoint PrimaryChromaticities YCbCrCoefficients ReferenceBlackWhite',
    Date: 'DateTime',
    'Lang Alt': 'ImageDescription Copyright',
    ProperName: 'Make Model Artist',
    AgentName: 'Software',
  },
  exif: {
    Rational:
      'CompressedBitsPerPixel ExposureTime FNumber ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue SubjectDistance FocalLength FlashEnergy FocalPlaneXResolution FocalPlaneYResolution ExposureIndex DigitalZoomRatio GPSAltitude GPSDOP GPSSpeed GPSTrack GPSImgDirection GPSDestBearing GPSDestDistance',
    Integer:
      'PixelXDimension PixelYDimension FocalLengthIn35mmFilm ColorSpace LightSource ExposureProgram MeteringMode FocalPlaneResolutionUnit SensingMethod FileSource SceneType CustomRendered ExposureMode WhiteBalance SceneCaptureType GainControl Contrast Saturation Sharpness SubjectDistanceRange GPSAltitudeRef GPSDifferential',
    Text: 'ExifVersion FlashpixVersion RelatedSoundFile SpectralSensitivity ImageUniqueID GPSVersionID GPSSatellites GPSMapDatum GPSProcessingMethod GPSAreaInformation GPSStatus GPSMeasureMode GPSSpeedRef GPSTrackRef GPSImgDirectionRef GPSDestBearingRef GPSDestDistanceRef',
    'Lang Alt': 'UserComment',
    Date: 'DateTimeOriginal DateTimeDigitized GPSTimeStamp',
    'Seq Integer': 'ISOSpeedRatings SubjectArea SubjectLocation ComponentsConfiguration',
    'OECF/SFR': 'OECF SpatialFrequencyResponse',
    Flash: 'Flash',
    CFAPattern: 'CFAPattern',
    DeviceSettings: 'DeviceSettingDescription',
    GPSCoordinate: 'GPSLatitude GPSLongitude GPSDestLatitude GPSDestLongitude',
  },
}

/** What only PDF/A-1 has. */
export const firstSchemas: Partial<Record<KnownPrefix, Names>> = {
  photoshop: { Text: 'SupplementalCategories' },
  exif: { Text: 'MakerNote' },
}

/** What the XMP Specification of September 2005 adds, for PDF/A-2 and PDF/A-3. */
export const laterSchemas: Partial<Record<KnownPrefix, Names>> = {
  pdfaid: { Text: 'corr' },
  xmp: { Text: 'Label', Integer: 'Rating' },
  xmpTPg: { 'Bag Font': 'Fonts', 'Seq Colorant': 'Colorants', 'Seq Text': 'PlateNames' },
  photoshop: { 'Bag Text': 'SupplementalCategories' },
  xmpDM: {
    ProjectLink: 'projectRef',
    Text: 'videoFrameRate videoCompressor audioCompressor speakerPlacement tapeName altTapeName scene shotName shotLocation logComment artist album genre copyright composer engineer instrument videoPixelDepth videoColorSpace videoAlphaMode videoFieldOrder pullDown audioSampleType audioChannelType key stretchMode timeSignature scaleType',
    Dimensions: 'videoFrameSize',
    Rational: 'videoPixelAspectRatio fileDataRate',
    Boolean: 'videoAlphaUnityIsTransparent loop',
    Integer: 'audioSampleRate trackNumber',
    Timecode: 'startTimecode altTimecode',
    Time: 'duration introTime outCue relativeTimestamp',
    Date: 'shotDate videoModDate audioModDate metadataModDate releaseDate',
    'Seq Marker': 'markers',
    'Bag Media': 'contributedMedia',
    URI: 'absPeakAudioFilePath relativePeakAudioFilePath',
    Real: 'tempo numberOfBeats',
    timeScaleStretch: 'timeScaleParams',
    resampleStretch: 'resampleParams',
    beatSpliceStretch: 'beatSpliceParams',
  },
  crs: {
    Boolean: 'AutoBrightness AutoContrast AutoExposure AutoShadows HasCrop HasSettings',
    Integer:
      'BlueHue BlueSaturation Brightness ChromaticAberrationB ChromaticAberrationR ColorNoiseReduction Contrast CropUnits GreenHue GreenSaturation LuminanceSmoothing RedHue RedSaturation Saturation Shadows ShadowTint Sharpness Temperature Tint VignetteAmount VignetteMidpoint',
    Text: 'CameraProfile RawFileName ToneCurveName Version WhiteBalance',
    Real: 'CropTop CropLeft CropBottom CropRight CropAngle CropWidth CropHeight Exposure',
    'Seq Text': 'ToneCurve',
  },
  aux: { Text: 'Lens SerialNumber' },
}

/** Structures: the prefix of the namespace of their fields, and the fields. */
export const commonStructures: Record<string, readonly [KnownPrefix, Names]> = {
  Dimensions: ['stDim', { Real: 'w h', Text: 'unit' }],
  Thumbnail: ['xmpGImg', { Integer: 'height width', Text: 'image format' }],
  ResourceEvent: ['stEvt', { Text: 'action parameters', URI: 'instanceID', AgentName: 'softwareAgent', Date: 'when' }],
  ResourceRef: [
    'stRef',
    {
      URI: 'instanceID documentID manageTo manageUI',
      Text: 'versionID renditionParams managerVariant',
      RenditionClass: 'renditionClass',
      AgentName: 'manager',
    },
  ],
  Version: ['stVer', { Text: 'comments version', ResourceEvent: 'event', Date: 'modifyDate', ProperName: 'modifier' }],
  Job: ['stJob', { Text: 'name id', URL: 'url' }],
  Flash: ['exif', { Boolean: 'Fired Function RedEyeMode', Integer: 'Return Mode' }],
  'OECF/SFR': ['exif', { Integer: 'Columns Rows', 'Seq Text': 'Names', 'Seq Rational': 'Values' }],
  CFAPattern: ['exif', { Integer: 'Columns Rows', 'Seq Integer': 'Values' }],
  DeviceSettings: ['exif', { Integer: 'Columns Rows', 'Seq Text': 'Settings' }],
}

/** Structures of PDF/A-2 and PDF/A-3. */
export const laterStructures: typeof commonStructures = {
  Colorant: [
    'xmpG',
    { Text: 'swatchName mode type', Real: 'cyan magenta yellow black L', Integer: 'red green blue A B' },
  ],
  Font: [
    'stFnt',
    {
      Text: 'fontName fontFamily fontFace fontType versionString fontFileName',
      Boolean: 'composite',
      'Seq Text': 'childFontFiles',
    },
  ],
  beatSpliceStretch: ['xmpDM', { Boolean: 'useFileBeatsMarker', Real: 'riseInDecibel', Time: 'riseInTimeDuration' }],
  Marker: ['xmpDM', { Time: 'startTime duration', Text: 'comment name target type', URI: 'location' }],
  Media: ['xmpDM', { URI: 'path webStatement', Text: 'track', Time: 'startTime duration', Boolean: 'managed' }],
  ProjectLink: ['xmpDM', { URI: 'path', Text: 'type' }],
  resampleStretch: ['xmpDM', { Text: 'quality' }],
  Time: ['xmpDM', { Integer: 'value', Rational: 'scale' }],
  Timecode: ['xmpDM', { Text: 'timeValue timeFormat' }],
  timeScaleStretch: ['xmpDM', { Real: 'frameSize frameOverlappingPercentage', Text: 'quality' }],
}
