# The image for both processors, with a list of what is in it and a record of how it was built:
#
#   docker buildx bake --file deploy/docker-bake.hcl --push
#
# Name the base image by its digest, so that a build can be repeated:
#
#   NODE_IMAGE=node:22-bookworm-slim@sha256:… docker buildx bake --file deploy/docker-bake.hcl
variable "REGISTRY" {
  default = "registry.example"
}

variable "TAG" {
  default = "latest"
}

variable "NODE_IMAGE" {
  default = "node:22-bookworm-slim"
}

group "default" {
  targets = ["sheaf"]
}

target "sheaf" {
  context    = "."
  dockerfile = "Dockerfile"
  platforms  = ["linux/amd64", "linux/arm64"]
  args = {
    NODE_IMAGE = NODE_IMAGE
  }
  tags   = ["${REGISTRY}/sheaf:${TAG}"]
  attest = ["type=sbom", "type=provenance,mode=max"]
}
