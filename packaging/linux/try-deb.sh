#!/bin/sh
# Installs, upgrades and removes the deb on a system that can be thrown away.
#
#   try-deb.sh NEW.deb FORMER.deb VERSION
set -e
new=$1 former=$2 version=$3
export DEBIAN_FRONTEND=noninteractive

apt-get update
find /usr | sort > before
apt-get install --yes "$former"
transfer-desk --help
apt-get install --yes "$new"
transfer-desk --help
if apt-get install --yes --allow-downgrades "$former" > refused 2>&1; then
    echo 'not refused'
    exit 1
fi
cat refused
grep --quiet 'could not read its data' refused
test "$(dpkg-query --show --showformat '${Version}' transfer-desk)" = "$version"
transfer-desk --help
apt-get remove --yes transfer-desk
# Packages that it needs may stay, and each of its own files bears its name.
find /usr | sort | comm -13 before - > added
if grep 'transfer-\?desk' added; then
    echo 'left behind'
    exit 1
fi
